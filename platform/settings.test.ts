import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { settings, tracingSettings } from "./settings.ts";
import { unknownNames } from "./settings-file.ts";

const onServer = {
  DATABASE_URL: "postgresql://careers:hunter2@db.example/careers",
  SESSION_SECRET: "s".repeat(32),
  DOCUMENT_KEYS: `1:${Buffer.alloc(32, 1).toString("base64url")}`,
};
type Texts = Record<string, string | undefined>;
const read = (texts: Texts) => readConfig({ ...onServer, ...texts });

describe("every variable", () => {
  const example = readFileSync(new URL("../.env.example", import.meta.url), "utf8");
  const listed = new Map(
    [...example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = "", text]) => [name, text]),
  );

  test.each(Object.entries(settings.entries))(
    "%s is in .env.example as it is where nobody sets it",
    (name, rule) => {
      expect(listed.get(name)).toBe(v.getDefault(rule) ?? "");
    },
  );

  test.each(Object.entries(tracingSettings.entries))("%s is explained there, too", (name, rule) => {
    expect(example).toMatch(new RegExp(`\\b${name}\\b`));
    if (listed.get(name)) expect(listed.get(name)).toBe(v.getDefault(rule));
  });

  test("of .env.example is one that something reads", () => {
    expect(unknownNames(example)).toEqual([]);
    const tracing = Object.keys(tracingSettings.entries);
    const others = [...listed.keys()].filter((name) => !(name in settings.entries));
    expect(tracing).toEqual(expect.arrayContaining(others));
  });
});

test("a mistyped name in a file of settings is found, a known one is not", () => {
  const lines = "TRUSTED_PROXY=10.0.0.1\n# PROT=1\nSMPT_URL_FILE=\nLOG_LEVEL=info\nPORT_FILE=a\n";
  expect(unknownNames(lines)).toEqual(["SMPT_URL_FILE", "TRUSTED_PROXY"]);
});

describe("emails", () => {
  const mail = (texts: Texts = {}) => read(texts).mail;

  test("without a mail server mail waits, and comes from HR's mailbox", () => {
    expect(mail()).toEqual({ smtp: null, from: null, fromName: null });
  });

  test("smtps is encrypted from the first byte, with a login where one is given", () => {
    expect(
      mail({
        SMTP_URL: "smtps://careers:p%40ss@mail.example",
        MAIL_FROM: "jobs@xld.example",
      }),
    ).toEqual({
      from: "jobs@xld.example",
      fromName: null,
      smtp: {
        host: "mail.example",
        port: 465,
        tls: "always",
        login: { user: "careers", password: "p@ss" },
      },
    });
  });

  test("smtp goes on encrypted or not at all, but on this machine or where it says so", () => {
    const tlsOf = (url: string) => mail({ SMTP_URL: url }).smtp?.tls;
    expect(tlsOf("smtp://mail.example")).toBe("required");
    expect(tlsOf("smtp://mail.example:2525?tls=optional")).toBe("optional");
    expect(tlsOf("smtp://127.0.0.1:2525")).toBe("optional");
    expect(tlsOf("smtp://[::1]")).toBe("optional");
  });

  test("anything else is refused, without a word of the URL", () => {
    const odd = ["mail.example", "http://u:hunter2@m.example", "smtp://u:hunter2@m.example/path"];
    odd.push("smtps://u:hunter2@m.example?tls=optional", "smtp://u:hunter2@m.example?tls=off");
    for (const url of odd) {
      expect(() => mail({ SMTP_URL: url })).toThrow(/^(?!.*hunter2).*SMTP_URL/);
    }
    expect(() => mail({ MAIL_FROM: "HR at xld.example" })).toThrow("MAIL_FROM");
  });

  test.each([
    ["XLD Careers <careers@xld.example>", "XLD Careers"],
    ['"XLD, Careers" <careers@xld.example>', "XLD, Careers"],
    ["एक्सएलडी <careers@xld.example>", "एक्सएलडी"],
    ["<careers@xld.example>", null],
    ["  careers@xld.example ", null],
  ])("MAIL_FROM takes an address behind a name: %s", (from, fromName) => {
    expect(mail({ MAIL_FROM: from })).toEqual({
      smtp: null,
      from: "careers@xld.example",
      fromName,
    });
  });

  test.each([
    "XLD Careers",
    "XLD Careers careers@xld.example",
    "XLD Careers <careers>",
    "XLD <a@xld.example> <b@xld.example>",
    "XLD <a@xld.example>, b@xld.example",
    "XLD\r\nBcc: all@xld.example <careers@xld.example>",
  ])("MAIL_FROM %j is refused in a sentence that says how it looks", (from) => {
    expect(() => mail({ MAIL_FROM: from })).toThrow("XLD Careers <careers@xld.example>");
  });
});

describe("WhatsApp messages", () => {
  const all: Texts = {
    WHATSAPP_URL: "https://graph.example/v21.0/",
    WHATSAPP_TOKEN: "hunter2-token",
    WHATSAPP_SENDER: "106540352242922",
    WHATSAPP_VERIFY_TOKEN: "hunter2-verify",
    WHATSAPP_APP_SECRET: "hunter2-secret",
  };
  const whatsApp = (changes: Texts = {}) => read({ ...all, ...changes }).whatsApp;

  test("without any of the settings there is no WhatsApp", () => {
    expect(read({}).whatsApp).toBeNull();
  });

  test("all five together are taken", () => {
    expect(whatsApp()).toEqual({
      url: "https://graph.example/v21.0",
      token: "hunter2-token",
      sender: "106540352242922",
      verifyToken: "hunter2-verify",
      appSecret: "hunter2-secret",
    });
  });

  test("what is missing is named", () => {
    expect(() => whatsApp({ WHATSAPP_TOKEN: undefined, WHATSAPP_APP_SECRET: undefined })).toThrow(
      "WHATSAPP_TOKEN, WHATSAPP_APP_SECRET must be set as well.",
    );
  });

  test("an address is encrypted, or on this machine", () => {
    expect(whatsApp({ WHATSAPP_URL: "http://127.0.0.1:4010" })?.url).toBe("http://127.0.0.1:4010");
    const odd = ["http://graph.example", "https://hunter2@graph.example", "https://g.example/?x=1"];
    for (const url of [...odd, "graph.example"]) {
      expect(() => whatsApp({ WHATSAPP_URL: url })).toThrow(/^(?!.*hunter2).*WHATSAPP_URL/);
    }
  });

  test.each([
    ["WHATSAPP_TOKEN", "hunter2\ntoken"],
    ["WHATSAPP_VERIFY_TOKEN", "hunter2 verify"],
    ["WHATSAPP_APP_SECRET", "hunter2é"],
    ["WHATSAPP_SENDER", "../hunter2"],
  ])("an odd %s is refused without a word of it", (name, value) => {
    expect(() => whatsApp({ [name]: value })).toThrow(new RegExp(`^(?!.*hunter2).*${name}`));
  });
});

test("nothing is measured unless a port is named, and then on this machine alone", () => {
  expect(read({}).metrics).toBe(null);
  expect(read({ METRICS_PORT: "9464" }).metrics).toEqual({
    host: "127.0.0.1",
    port: 9464,
  });
  const elsewhere = { METRICS_PORT: "3000", METRICS_HOST: "10.0.0.5" };
  expect(read(elsewhere).metrics).toEqual({
    host: "10.0.0.5",
    port: 3000,
  });
});

describe("traces", () => {
  const tracing = (texts: Texts) => read(texts).tracing;
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/" };

  test("go nowhere unless a collector is named, or where they are switched off", () => {
    expect(tracing({})).toBe(null);
    expect(tracing({ ...endpoint, OTEL_SDK_DISABLED: "true" })).toBe(null);
    expect(tracing({ ...endpoint, OTEL_TRACES_EXPORTER: "none" })).toBe(null);
  });

  test("go to the collector's path for them, and what is said of them alone goes before", () => {
    expect(tracing(endpoint)).toMatchObject({
      url: "http://collector:4318/v1/traces",
      headers: {},
      serviceName: "xld-careers",
      sampler: "parentbased_always_on",
    });
    const own = {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://traces.example/in",
      OTEL_EXPORTER_OTLP_HEADERS: "a=1",
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: "authorization=Bearer%20k, b = 2",
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.25",
    };
    expect(tracing({ ...endpoint, ...own })).toMatchObject({
      url: "https://traces.example/in",
      headers: { authorization: "Bearer k", b: "2" },
      attributes: { "deployment.environment.name": "test" },
      sampler: "parentbased_traceidratio",
      ratio: 0.25,
    });
  });

  test.each([
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "hunter2"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "key=%E0%A4%hunter2"],
    ["OTEL_EXPORTER_OTLP_TIMEOUT", "soon"],
    ["OTEL_TRACES_SAMPLER", "sometimes"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
  ])("%s=%s is refused by name, without what may be secret", (name, value) => {
    expect(() => tracing({ ...endpoint, [name]: value })).toThrow(name);
    expect(() => tracing({ ...endpoint, [name]: value })).not.toThrow("hunter2");
  });

  test.each([
    ["ENDPOINT", "collector:4318"],
    ["PROTOCOL", "grpc"],
    ["HEADERS", "hunter2"],
    ["TIMEOUT", "soon"],
  ])(
    "a wrong %s for traces alone is refused by its own name, whether or not there is a general one",
    (what, value) => {
      const [own, general] = [`OTEL_EXPORTER_OTLP_TRACES_${what}`, `OTEL_EXPORTER_OTLP_${what}`];
      const right = {
        ENDPOINT: endpoint.OTEL_EXPORTER_OTLP_ENDPOINT,
        PROTOCOL: "http/protobuf",
        HEADERS: "a=1",
        TIMEOUT: "9",
      }[what];
      for (const texts of [{ [own]: value }, { [general]: right, [own]: value }]) {
        expect(() => tracing({ ...endpoint, ...texts })).toThrow(own);
        expect(() => tracing({ ...endpoint, ...texts })).not.toThrow(general);
      }
    },
  );

  test("a wrong general value is not read where traces have their own", () => {
    const texts = { OTEL_EXPORTER_OTLP_TIMEOUT: "soon", OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: "9" };
    expect(tracing({ ...endpoint, ...texts })?.timeout).toBe(9);
  });
});

describe("the address of clamd", () => {
  test.each([
    ["/run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
    ["clamd.internal:3310", { host: "clamd.internal", port: 3310 }],
    ["127.0.0.1:3310", { host: "127.0.0.1", port: 3310 }],
    ["[::1]:3310", { host: "::1", port: 3310 }],
  ])("%s is understood", (text, address) => {
    expect(read({ CLAMD: text }).clamd).toEqual(address);
  });

  test.each(["clamd", "clamd:", ":3310", "clamd:0", "clamd:99999", "run/clamd.ctl", "::1:3310"])(
    "%s is not",
    (text) => {
      expect(() => read({ CLAMD: text }).clamd).toThrow("CLAMD must be");
    },
  );
});
