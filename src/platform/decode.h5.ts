/** Resolves once the browser has a picture decoded and ready to draw; one that cannot be is no reason to wait. */
export async function decodePicture(address: string): Promise<void> {
  const image = new Image()
  image.src = address
  await image.decode().catch(() => undefined)
}
