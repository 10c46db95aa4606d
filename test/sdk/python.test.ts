import { expect, it } from 'vitest';
import { packageFiles } from '../../scripts/sdks/python/package.ts';
import { toSynchronous } from '../../scripts/sdks/python/synchronous.ts';

const files = packageFiles();
const derived = [...files.keys()].filter(
  (path) => path.endsWith('.py') && files.has(path.replace(/(_?)(\w+\.py)$/, '$1async_$2')),
);

it('the synchronous client, its resources and its pages are derived from the asynchronous ones', () => {
  expect(derived).toEqual(['sellbase/_client.py', 'sellbase/_pages.py', 'sellbase/generated/resources.py']);
});

it.each(derived)('%s waits for nothing asynchronous', (path) => {
  const code = files.get(path)?.replaceAll(/"""[^]*?"""/g, '');
  expect(code?.match(/.*(async|await|Async|\baclos|\baread|__a(enter|exit|iter|next)__).*/g)).toBeNull();
});

it('a derived file keeps the documentation of the contract, which may contain the word "await"', () => {
  const source = `class AsyncOrders:
    async def get(self) -> AsyncGenerator[t.Event, None]:
        """Returns orders that await payment."""
        async for text in await self._transport.send(call):
            yield text
`;
  expect(toSynchronous(source)).toBe(`class Orders:
    def get(self) -> Generator[t.Event, None, None]:
        """Returns orders that await payment."""
        for text in self._transport.send(call):
            yield text
`);
});
