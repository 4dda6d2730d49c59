const kinds = new Set([
  ...["select", "insert", "update", "delete", "with", "begin", "commit", "rollback", "copy"],
  ...["set", "listen", "notify", "checkpoint", "vacuum", "create", "alter", "explain"],
]);

/** What a statement does, from its first word; `other` where we write no such. */
export function statementKind(text: string): string {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "";
  return kinds.has(word) ? word : "other";
}
