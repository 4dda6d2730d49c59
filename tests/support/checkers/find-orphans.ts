import type { Contents } from "../stores/stopped-store.ts";

/** Documents that belong to no record although they were claimed, and those that two records have. */
export function findOrphans({ documents, rows, sentDocuments, formFiles }: Contents): string[] {
  const claimed = documents.filter(({ state }) => state === "claimed");
  const owners = Map.groupBy(
    [
      ...rows.flatMap(({ id, resumeId }) =>
        resumeId === null ? [] : [{ documentId: resumeId, owner: `application row ${id}` }],
      ),
      ...sentDocuments.map(({ candidateId, key, documentId }) => ({
        documentId,
        owner: `${key} of candidate row ${candidateId}`,
      })),
      ...formFiles.map(({ formId, documentId }) => ({ documentId, owner: `form row ${formId}` })),
    ],
    ({ documentId }) => documentId,
  );
  const states = new Map(documents.map(({ id, state }) => [id, state]));
  return [
    ...claimed
      .filter(({ id }) => !owners.has(id))
      .map(({ id }) => `document ${id}: claimed, and no row has it`),
    ...[...owners].flatMap(([id, all]) => {
      const [{ owner } = { owner: "" }, second] = all;
      if (second) return [`document ${id}: belongs to ${owner} and to ${second.owner}`];
      if (states.get(id) === "claimed") return [];
      return [`document ${id}: ${states.get(id) ?? "gone"}, and ${owner} has it`];
    }),
  ];
}

/** What the sweep must not leave behind, a day after the last upload. */
export function findLeftovers({ documents, objects, partFiles }: Contents): string[] {
  const claimed = new Set(documents.filter(({ state }) => state === "claimed").map(({ id }) => id));
  return [
    ...documents
      .filter(({ state }) => state !== "claimed")
      .map(({ id, state }) => `document ${id}: still ${state} after the sweep`),
    ...[...objects.keys()]
      .filter((key) => !claimed.has(key))
      .map((key) => `object ${key}: no row after the sweep`),
    ...[...claimed]
      .filter((id) => !objects.has(id))
      .map((id) => `document ${id}: its object went with the sweep`),
    ...partFiles.map((name) => `part file ${name} after the sweep`),
  ];
}
