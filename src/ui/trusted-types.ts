/** The one Trusted Types policy of the product: every sink for script addresses and markup goes through here. */
interface ScriptPolicy {
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  }
}

let policy: ScriptPolicy | undefined;

/** An address as a script element takes it. Throws a TypeError on anything but http(s). */
export function scriptUrl(url: string): string {
  policy ??= ((rules) => window.trustedTypes?.createPolicy('piton', rules) ?? rules)({
    createScriptURL(address: string) {
      if (!/^https?:$/.test(new URL(address).protocol))
        throw new TypeError(`not a script address: ${address}`);
      return address;
    },
  });
  return policy.createScriptURL(url);
}
