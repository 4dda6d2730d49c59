import { expect, test } from "vitest";
import { bookingTexts } from "../../../texts/walk-ins.ts";
import { whyNot } from "./act-messages.ts";

const person = {
  ...{ firstName: "Asha", lastName: "Rao", email: "asha@mail.example" },
  ...{ contactNumber: "9820144556", jobSelect: "Cashier" },
};

test("whoever is registered at a drive that was called off meanwhile is told that, and of no seat", () => {
  expect(whyNot({ what: "register", person }, "cancelled")).toBe(bookingTexts.en.calledOff);
  expect(whyNot({ what: "arrived" }, "cancelled")).toBe("Cancelled: holds no seat");
});
