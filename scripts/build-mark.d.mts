export function hashOf(paths: readonly string[]): string;
export function hashOfSources(): string;
export function isBuildCurrent(): boolean;
export function markBuild(hash: string): void;
