import {
  createBenefit,
  parseArticlesProperties,
  parseDownloadablesProperties,
  parseLicenseKeyTerms,
  updateBenefit,
  type BenefitRow,
} from '../../entitlements/benefits/index.ts';
import { copyFile, lockUsableFiles, type FileRow } from '../../entitlements/files/index.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { copyObject, type CatalogCopy } from './copy.ts';
import { findBenefitsOf } from './queries.ts';

/** Copies the benefits with their files. Articles benefits exist in every organization with articles, so they are matched. */
export async function copyBenefits(copy: CatalogCopy): Promise<void> {
  const ownArticles = (await findBenefitsOf(copy.tx.db, copy.liveId)).filter(({ type }) => type === 'articles');
  for (const benefit of await findBenefitsOf(copy.tx.db, copy.testId)) {
    if (benefit.type === 'articles') matchArticles(copy, benefit, ownArticles);
    else await copyBenefit(copy, benefit);
  }
}

function matchArticles({ liveIds }: CatalogCopy, benefit: BenefitRow, ownArticles: readonly BenefitRow[]) {
  const isPaid = (row: BenefitRow) => parseArticlesProperties(row).paid_articles;
  const own = ownArticles.find((candidate) => isPaid(candidate) === isPaid(benefit));
  if (own !== undefined) liveIds.set(benefit.id, own.id);
}

async function copyBenefit(copy: CatalogCopy, benefit: BenefitRow) {
  const { tx, ids, liveId } = copy;
  const { type, description, is_tax_applicable } = benefit;
  const input = { type, description, is_tax_applicable, properties: await copyProperties(copy, benefit) };
  await copyObject(
    copy,
    { type: 'benefit', id: benefit.id },
    {
      create: () => createBenefit(tx, liveId, input),
      update: (copyId) => updateBenefit(tx, ids, copyId, input),
    },
  );
}

async function copyProperties(copy: CatalogCopy, benefit: BenefitRow): Promise<Record<string, unknown>> {
  // Every choice is named, because the defaults of new benefits are for sellers who name none.
  if (benefit.type === 'license_keys') return { ...parseLicenseKeyTerms(benefit) };
  if (benefit.type !== 'downloadables') return benefit.properties;
  const { files, archived } = parseDownloadablesProperties(benefit);
  const copies = await copyFiles(copy, 'downloadable', files);
  const marks = Object.entries(archived).map(([id, mark]) => [copies.get(id), mark] as const);
  return {
    files: files.flatMap((id) => copies.get(id) ?? []),
    archived: Object.fromEntries(marks.filter(([id]) => id !== undefined)),
  };
}

/** Copies the files that are not copied yet. The content of a file never changes. @returns ids of copies by file */
export async function copyFiles(
  copy: CatalogCopy,
  service: FileRow['service'],
  fileIds: readonly string[],
): Promise<Map<string, string>> {
  const { tx, testId, liveId } = copy;
  const files = await lockUsableFiles(tx.db, { organizationId: testId, service, ids: fileIds });
  const copies = new Map<string, string>();
  for (const file of files) {
    const update = async (copyId: string) => {
      const usable = await lockUsableFiles(tx.db, { organizationId: liveId, service, ids: [copyId] });
      if (usable.length === 0) throw new ResourceNotFound();
    };
    const create = () => copyFile(tx, file, liveId);
    copies.set(file.id, await copyObject(copy, { type: 'file', id: file.id }, { create, update }));
  }
  return copies;
}
