/** Leaves for an outside page. */
export async function openExternal(url: string): Promise<void> {
  window.location.href = url
}
