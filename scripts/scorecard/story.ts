/** The examples tell of one organization, one product, one buyer: whoever reads several of them meets the same things. */
import { contract, resolve } from '../fuzz/contract.ts';

/** Property → the values that it has in the story. What is not listed may differ from example to example. */
export const STORY: Readonly<Record<string, readonly string[]>> = JSON.parse('{}');

/** Property → value → where it is. */
export function valuesInExamples(names: readonly string[]): Map<string, Map<string, string[]>> {
  const found = new Map<string, Map<string, string[]>>(names.map((name) => [name, new Map()]));
  const visit = (value: unknown, where: string) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, child] of Object.entries(value)) {
      const values = typeof child === 'string' || typeof child === 'number' ? found.get(name) : undefined;
      values?.set(String(child), [...(values.get(String(child)) ?? []), where]);
      visit(child, where);
    }
  };
  for (const { where, example } of examples()) visit(example, where);
  return found;
}

function examples(): { where: string; example: unknown }[] {
  const found: { where: string; example: unknown }[] = [];
  const look = (node: unknown, where: string) => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, child] of Object.entries(resolve<object>(node))) {
      if (key === 'example') found.push({ where, example: child });
      else if (key === 'schema') continue;
      else look(child, ['content', 'responses', 'requestBody'].includes(key) ? where : `${where} ${key}`);
    }
  };
  look(contract.paths, '');
  look(contract.webhooks, '');
  return found;
}
