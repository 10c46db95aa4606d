/** Fills the kinds of sample e-mails in the bundled contract: all kinds of e-mails that go to buyers. */
interface Document {
  components: { schemas: Record<'EmailKind' | 'EmailSampleKind', { enum?: string[] }> };
}

export function addSampleKinds({ components: { schemas } }: Document): void {
  schemas.EmailSampleKind.enum = (schemas.EmailKind.enum ?? []).filter((kind) => !kind.startsWith('seller_'));
}
