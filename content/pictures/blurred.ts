/** Whoever asked not to be recognised must not be in the files either, so they are encoded blurred. */
const ending = "-blurred";

/** The name under which the blurred version of a picture is kept. */
export function blurredName(picture: string): string {
  return `${picture}${ending}`;
}

export function isBlurredName(picture: string): boolean {
  return picture.endsWith(ending);
}
