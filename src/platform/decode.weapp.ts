/** WeChat decodes a picture before it says that it is loaded, so there is nothing left to wait for. */
export async function decodePicture(_address: string): Promise<void> {}
