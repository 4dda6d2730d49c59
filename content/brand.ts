/** Facts of the company. Every page reads them here; samples for the company to replace. */
export const brand = {
  shortName: "XLD",
  companyName: "XLD",
  tagLine: "The Platform for Today - The Pathway to Tomorrow",
  email: "careers@xld.example",
  phone: "+91 00000 12345",
  address: {
    street: "Tower 4, Sector 30A, Vashi",
    city: "Navi Mumbai",
    region: "Maharashtra",
    postalCode: "400705",
    country: "IN",
  },
  established: 2002,
  incorporated: 2005,
  employeesIn2008: 55,
  employees: "800+",
  yearsOfExcellence: "20+",
  /** Where the Grievance Officer of the privacy notice reads. */
  privacyEmail: "privacy@xld.example",
  social: [
    {
      name: "Instagram",
      icon: "brand-instagram",
      url: "https://instagram.example/xld",
      tooltip: "Tag us on Instagram!",
    },
    {
      name: "YouTube",
      icon: "brand-youtube",
      url: "https://youtube.example/xld",
      tooltip: "Watch us on YouTube!",
    },
    {
      name: "Facebook",
      icon: "brand-facebook",
      url: "https://facebook.example/xld",
      tooltip: "Like us on Facebook!",
    },
    {
      name: "Twitter",
      icon: "brand-x",
      url: "https://twitter.example/xld",
      tooltip: "Follow us on Twitter!",
    },
    {
      name: "LinkedIn",
      icon: "brand-linkedin",
      url: "https://linkedin.example/xld",
      tooltip: "Connect on LinkedIn!",
    },
  ],
} as const;

export type Brand = typeof brand;
