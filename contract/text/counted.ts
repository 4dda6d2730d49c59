const indian = new Intl.NumberFormat("en-IN");

/** A number with what it counts, such as `1 year` and `1,240 years`. @param many where it is not `one` with an s */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${indian.format(count)} ${count === 1 ? one : many}`;
}
