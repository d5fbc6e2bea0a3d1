/** Words for a tune as the composer takes them: line breaks, tabs and runs of spaces become commas (R80). */
export function musicPrompt(text: string): string {
  return text
    .replace(/\r?\n|\t/g, ',')
    .replace(/\s{2,}/g, ',')
    .trim()
}

/** Words for a chat robot: one line (R81). */
export function robotText(text: string): string {
  return text.replace(/\r?\n/g, ' ')
}
