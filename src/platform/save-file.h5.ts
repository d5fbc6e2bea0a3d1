/** Has the browser download data under a name. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Hands a person a text file: the browser downloads it. */
export async function saveFile(name: string, text: string): Promise<void> {
  saveBlob(name, new Blob([text], { type: 'application/json' }))
}
