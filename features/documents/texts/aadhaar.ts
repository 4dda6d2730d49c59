import type { Dictionaries } from "#contract/text/language.ts";

/**
 * Words of the question that comes before an Aadhaar card leaves the candidate's device. What is
 * voluntary and which other documents HR takes are sample wordings: the company's lawyer confirms them.
 */
const aadhaarEn = {
  notice: {
    title: "A masked Aadhaar is enough",
    lead: "We check that the name and the photo are yours. For that the last four digits of the number are enough: we do not need the first eight, and a number that we do not have cannot be lost.",
    voluntary:
      "Blacking them out is your choice. If you would rather not hand in an Aadhaar card at all, send your passport, voter ID card or driving licence in its place.",
    cover: "Black out the first eight digits",
    coverNote:
      "You black them out here, on this device. We get a picture of the result; the original stays with you.",
    masked: "It is already masked",
    asItIs: "Send it as it is",
    howTitle: "How to get a masked Aadhaar from UIDAI",
    how: [
      "Open myaadhaar.uidai.gov.in and sign in with your number and the code sent to your phone.",
      "Choose “Download Aadhaar” and tick “Do you want a masked Aadhaar?”.",
      "The PDF opens with a password: the first four letters of your name in capitals, then your year of birth.",
    ],
    close: "Cancel",
  },
  opening: {
    title: "Opening your Aadhaar card",
    lead: "It is being opened on this device. Nothing has been sent.",
  },
  locked: {
    title: "This PDF is locked",
    lead: "UIDAI’s downloads open with the first four letters of your name in capitals and your year of birth, such as NIKH1998. The password is used on this device alone and is not kept.",
    password: "Password of the PDF",
    wrong: "This password does not open it. Please try again.",
    open: "Open",
  },
  cover: {
    title: "Black out the first eight digits",
    found: (count: number) =>
      count === 1
        ? "We found the number once and put a box over its first eight digits. Check that it fits, and that the number is nowhere else."
        : `We found the number ${count === 2 ? "twice" : `${count} times`} and put a box over its first eight digits each time. Check that they fit, and that the number is nowhere else.`,
    notFound:
      "Move the box over the first eight digits of the number. It is often there twice: on the front and on the back.",
    sheet: "The document and its black boxes",
    keys: "Arrow keys move the box, Shift with an arrow key changes its size, Delete removes it.",
    hands: "Drag a box to move it, and its round corner to change its size.",
    mouse: "With a mouse you can also draw a new one.",
    boxKind: "black box",
    box: (number: number, count: number) => `Black box ${number} of ${count}`,
    place: (left: number, top: number, width: number, height: number) =>
      `${left} % from the left, ${top} % from the top, ${width} % wide, ${height} % high`,
    add: "Add a box",
    remove: "Remove the box",
    larger: "Zoom in",
    smaller: "Zoom out",
    none: "Put at least one black box on the number first.",
    preview: "Check the result",
    back: "Back",
  },
  preview: {
    title: "This is what we get",
    lead: "The black is part of the picture, with nothing beneath it. Can the name, the photo and the last four digits still be read?",
    picture: "Your Aadhaar card with the black boxes",
    send: "Send this picture",
    change: "Change the boxes",
  },
  problems: {
    unreadable: "This file could not be opened here: it may be damaged. You can send it as it is.",
    notLoaded:
      "A part of this page could not be loaded, so the file could not be opened. Check the network and try again. If that does not help, reload the page.",
    tooManyPages:
      "This PDF has more than six pages, which is too much for one picture. Choose a file with the Aadhaar card alone, or send it as it is.",
    tooLarge:
      "The blacked-out picture stays above 2 MB. Choose a file with the Aadhaar card alone, or send it as it is.",
  },
};

export type AadhaarTexts = typeof aadhaarEn;
export const aadhaarTexts: Dictionaries<AadhaarTexts> = { en: aadhaarEn };
