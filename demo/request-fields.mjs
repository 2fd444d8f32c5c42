/**
 * The fields of a submitted form; undefined for a request that is no form or too large.
 * @param {number} limit the maximum size of the body, bytes
 */
export async function fieldsOf(request, limit) {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > limit) return undefined;
    parts.push(part);
  }
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(parts), { headers }).formData().catch(() => undefined);
}
