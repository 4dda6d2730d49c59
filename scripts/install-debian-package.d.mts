/**
 * Installs one of Debian's packages where this is Debian and we may.
 * @param options of apt-get install
 * @returns whether it is there now
 */
export function installDebianPackage(name: string, options?: readonly string[]): boolean;
