/** Copies through a text field, for browsers that give no clipboard to pages without https. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}

/** Puts text on the clipboard; rejects when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) await navigator.clipboard.writeText(text)
  else if (!copyBySelection(text)) throw new Error('setClipboardData:fail')
}
