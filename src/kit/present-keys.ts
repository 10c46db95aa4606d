/** The keys of a patch that the caller sent. Absent leaves a field as it is; null clears it. */
export function presentKeys<Patch extends object>(patch: Patch): Partial<Patch> {
  const sent: Partial<Patch> = {};
  for (const key in patch) if (patch[key] !== undefined) sent[key] = patch[key];
  return sent;
}
