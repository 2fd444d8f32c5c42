/** What an address contains itself. */
export interface Inner {
  /** The media type with its parameters; empty for code. */
  readonly type: string;
  readonly text: string;
}

const INNER = /^(?:data:([^,]*),|javascript:)(.*)$/is;

/** Reads the content of an address with the scheme `data:`, or the code of one with `javascript:`, else `undefined`. */
export function innerOf(address: string): Inner | undefined {
  try {
    const { href, hash } = new URL(address);
    const [, type = '', body] = INNER.exec(hash ? href.slice(0, -hash.length) : href) ?? [];
    if (body === undefined) return undefined;
    const plain = body.replace(/%([\da-f]{2})/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    const bytes = /;\s*base64\s*$/i.test(type) ? atob(plain) : plain;
    return { type, text: new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0))) };
  } catch {
    return undefined;
  }
}
