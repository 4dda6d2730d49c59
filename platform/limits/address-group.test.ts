import { describe, expect, test } from "vitest";
import { addressGroup } from "./address-group.ts";

describe("what limits are counted by", () => {
  test("an IPv4 address counts for itself", () => {
    expect(addressGroup("198.51.100.7")).toBe("198.51.100.7");
    expect(addressGroup("198.51.100.7")).not.toBe(addressGroup("198.51.100.8"));
  });

  test("a household's IPv6 addresses count as one, however they are written", () => {
    const household = "2001:db8:1:2";
    for (const address of [
      "2001:db8:1:2::",
      "2001:db8:1:2::1",
      "2001:db8:1:2:ffff:ffff:ffff:ffff",
      "2001:0DB8:0001:0002:0:0:0:5",
      "2001:db8:1:2::1%eth0",
    ]) {
      expect(addressGroup(address)).toBe(household);
    }
    expect(addressGroup("2001:db8:1:3::1")).not.toBe(household);
    expect(addressGroup("2001:db8:1::2:0:0:1")).toBe("2001:db8:1:0");
  });

  test("short forms are told apart", () => {
    expect(addressGroup("::1")).toBe("0:0:0:0");
    expect(addressGroup("1::")).toBe("1:0:0:0");
    expect(addressGroup("1:2::3:4")).toBe("1:2:0:0");
    expect(addressGroup("::2:3:4:5:6:7:8")).toBe("0:2:3:4");
  });
});
