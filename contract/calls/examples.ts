import { kycFields } from "../kyc-fields.ts";

/** Made-up people and addresses, for the examples of the document. */

const origin = "https://careers.xld.example";
const file = (id: string) => `${origin}/documents/${id}`;

const resume = file("Qb3v0aXw9mT2kLr8YzP1cA");

export const referralExample = {
  method: "post",
  emp: "XLD0001",
  firstName: "Asha",
  lastName: "Kulkarni",
  gender: "Female",
  email: "asha@mail.example",
  contactNumber: "9820144556",
  jobSelect: "Front-End Developer",
  Experience: "3",
  CTC: "9",
  city: "Navi Mumbai",
  address: "Maharashtra",
  resume,
  date: "11/22/2026",
} as const;

export const formExample = {
  emp: "Main-Website",
  xld_name: "careers",
  xld_code: "A1b2",
  jobFName: "Asha",
  jobLName: "Kulkarni",
  jobGender: "Female",
  jobEmail: "asha@mail.example",
  jobCellNumber: "9820144556",
  jobSelect: "Front-End Developer",
  jobExperience: "3",
  jobCTC: "9",
  jobStreetAdd: "12 Palm Beach Road",
  jobCity: "Navi Mumbai",
  jobState: "Maharashtra",
  jobZipCode: "400706",
  jobComments: "I can start in two weeks.",
  jobFile: resume,
} as const;

export const storedExample = {
  ok: true,
  number: "XLD-7KQ4M2WM",
  statusUrl: `${origin}/my-application/7KQ4M2WM-5mF0vJq8yQm2xT7oH4nB1sKdU9cRzWgPaLeXiYbV3fA`,
} as const;

export const kycExample = {
  method: "post",
  date: "11/22/2026",
  email: "nikhil@mail.example",
  aadharCardName: "Nikhil Suresh Deshmukh",
  resumeFile: file("aaaaaaaaaaaaaaaaaaaaaA"),
  panCardFile: file("bbbbbbbbbbbbbbbbbbbbbA"),
  aadharCardFile: file("cccccccccccccccccccccA"),
  photoFile: file("dddddddddddddddddddddA"),
  postGraduationStatus: "No",
  graduationStatus: "NoG",
  DiplomaHSCFile: file("eeeeeeeeeeeeeeeeeeeeeA"),
  SSCFile: file("fffffffffffffffffffffA"),
  experiencedStatus: "Fresher",
} as const;

export const kycUpdateExample = {
  method: "update",
  columnName: "addressProofFile",
  URL: file("gggggggggggggggggggggA"),
  email: "nikhil@mail.example",
} as const;

export const documentsFormExample = {
  fullName: "Divya Nair",
  email: "divya@mail.example",
  contactNumber: "9820144557",
  resume: file("hhhhhhhhhhhhhhhhhhhhhA"),
  photoId: file("iiiiiiiiiiiiiiiiiiiiiA"),
} as const;

export const fileExample = {
  file_id: "resumeFile",
  file_name: "My resume.pdf",
  file_object: "data:application/pdf;base64,JVBERi0xLjQK",
} as const;

export const uploadExample = { URL: resume } as const;

export const recordsAddressExample = (path: string) => ({ url: `${origin}${path}/9-Zk3wQ` });

export const openingExample = {
  openingId: 3,
  openingCode: "AI-Engineer",
  openingTitle: "AI Engineer",
  visible: true,
  footerAd: true,
  shiftTiming: "6:00 pm to 3:00 am IST",
  experience: "2 to 5 years",
  notes: "A notice period over 60 days is not accepted.",
  questions: [{ key: "nights", kind: "yesno", label: "Can you work at night?", required: true }],
} as const;

export const uploadAddressExample = {
  uploadURL: `${origin}/prod/upload/0f8b3c5e6a7d4e21`,
} as const;

export const referralRecordExample = {
  ...{ date: "11/22/2026", emp: "XLD0001", firstName: "Asha", lastName: "Kulkarni" },
  ...{ gender: "Female", email: "asha@mail.example", contactNumber: "9820144556" },
  ...{ jobSelect: "Front-End Developer", Experience: "3", CTC: "9", streetAddress: "" },
  ...{ city: "Navi Mumbai", address: "Maharashtra", zipCode: "", resume, comments: "" },
  ...{ status: "new", received: "2026-11-22 14:30", referrer: "Asha Sample" },
  ...{ position: "Front-End Developer", totalRecords: 3000 },
} as const;

const { method: _, ...kycAnswers } = kycExample;
const absent = Object.fromEntries(kycFields.map(({ key }) => [key, ""]));
export const kycRecordExample = { id: 42, ...absent, ...kycAnswers };
