/** Where people live who would travel to Navi Mumbai, or move there; and how many of each. */
export const places = [
  { city: "Navi Mumbai", state: "Maharashtra", zipCode: "400703", share: 26 },
  { city: "Panvel", state: "Maharashtra", zipCode: "410206", share: 12 },
  { city: "Thane", state: "Maharashtra", zipCode: "400601", share: 11 },
  { city: "Mumbai", state: "Maharashtra", zipCode: "400071", share: 14 },
  { city: "Kalyan", state: "Maharashtra", zipCode: "421301", share: 7 },
  { city: "Pune", state: "Maharashtra", zipCode: "411045", share: 8 },
  { city: "Nashik", state: "Maharashtra", zipCode: "422009", share: 3 },
  { city: "Nagpur", state: "Maharashtra", zipCode: "440010", share: 2 },
  { city: "Surat", state: "Gujarat", zipCode: "395007", share: 3 },
  { city: "Ahmedabad", state: "Gujarat", zipCode: "380015", share: 3 },
  { city: "Bengaluru", state: "Karnataka", zipCode: "560034", share: 4 },
  { city: "Hyderabad", state: "Telangana", zipCode: "500081", share: 3 },
  { city: "Chennai", state: "Tamil Nadu", zipCode: "600042", share: 2 },
  { city: "Kochi", state: "Kerala", zipCode: "682020", share: 1 },
  { city: "Panaji", state: "Goa", zipCode: "403001", share: 1 },
] as const;

export const streets = [
  "Sector 12, Vashi",
  "Sector 7, Kharghar",
  "Sector 15, CBD Belapur",
  "Plot 44, Palm Beach Road",
  "Lake View Society",
  "Shivaji Nagar",
  "Gandhi Road",
  "Sai Krupa Apartments",
  "Station Road",
  "Green Park Colony",
  "Old Market Lane",
  "Sunrise Heights",
] as const;
