/** Takes out of an error's text what may be about a person or open a door: tokens, phones, e-mails, long secrets in addresses. */
export function redact(text: string): string {
  return text
    .replace(/\b(bearer)\s+\S+/gi, '$1 ***')
    .replace(/([?&](?:token|code|key|secret|password|state)=)[^&\s"']+/gi, '$1***')
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+\.[a-z]{2,}/gi, '***@***')
    .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, '1**********')
    .replace(/(?<!\d)\d{15,19}[\dXx]?(?!\d)/g, '***')
}
