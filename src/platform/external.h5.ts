/** Leaves for an outside page. */
export async function openExternal(url: string): Promise<void> {
  window.location.href = url
}

/** Opens an outside page beside the app, which stays where it is; where a browser refuses another tab, in this one. */
export async function openBeside(url: string): Promise<void> {
  const tab = window.open(url, '_blank')
  if (!tab) return openExternal(url)
  // The page of others learns nothing about ours.
  tab.opener = null
}
