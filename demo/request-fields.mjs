/**
 * The fields of a form that is sent. `undefined` where it is none or too large.
 * @param {number} limit of the whole body, bytes
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
