/** What a call of the REST endpoint says, and what the page says about the endpoint. */

/** The REST endpoint, as the page's consent configuration describes it. */
export interface RestOptions {
  /** The address is absolute, relative, or has `rest_route` in its query. */
  restRoot: string;
  restNamespace: string;
  /** These fields go into the query of every address. */
  restQuery: Readonly<Record<string, string>>;
  /** Without this nonce no call ever sends one; an empty nonce is sent, so that the server asks for a refresh. */
  restNonce?: string;
  /** 16 letters and digits; an empty text turns the obfuscation of paths off. */
  restPathObfuscateOffset: string;
  restRecreateNonceEndpoint?: string;
}

export interface RestRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path has a leading slash; `:name` parts are filled from `params`. */
  path: string;
  /** Replaces the namespace of the client. */
  namespace?: string;
  /** The fields of the query: null and undefined are left out, lists become `key[]`. */
  params?: Record<string, unknown>;
  /** The body is sent as JSON; for a GET its fields go into the query. */
  body?: unknown;
  /** Enciphers every part of the path but the last. */
  obfuscatePath?: boolean;
  /** Whether the nonce is sent, true by default. */
  sendRestNonce?: boolean;
  /** Adds the page's address to the body, or to the query of a GET. */
  sendReferer?: boolean;
  /**
   * Values of the cookies that the answer depends on, null for an absent cookie; the address of the first attempt
   * contains their hash, so that no cache answers for other values.
   */
  cookieValues?: readonly (string | null)[];
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /**
   * Refuses the call if the server asks for a pause: the error contains the pause. By default the call waits and is sent
   * again.
   */
  refusesPause?: boolean;
  signal?: AbortSignal;
  /** Lets up to 25 calls share one request, 100 ms after the last call; a GET is never shared. */
  allowBatch?: boolean;
}
