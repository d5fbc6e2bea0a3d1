/** Calls that WeChat refused as faults of the app since the last test ended. */
const refused: string[] = []

export const noteRefused = (words: string) => void refused.push(words)

export const takeRefused = () => refused.splice(0)
