export function hashOf(paths: readonly string[]): string;
export function hashOfSources(): string;
export function isBuildCurrent(): boolean;
export function stampOfSources(): string;
export function markBuild(sources: { hash: string; stamp: string }): void;
