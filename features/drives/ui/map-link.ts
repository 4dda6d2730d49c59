/** Where a map finds a place by its name and address. */
export const mapHref = (place: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: place })}`;
