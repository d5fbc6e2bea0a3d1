import Taro from '@tarojs/taro'

/** Hands a person a text file: a mini-program has no downloads, so it goes into a chat of theirs. Call it from a tap. */
export async function saveFile(name: string, text: string): Promise<void> {
  const filePath = `${Taro.env.USER_DATA_PATH}/${name}`
  await new Promise<void>((resolve, reject) => {
    const done = { success: () => resolve(), fail: reject }
    Taro.getFileSystemManager().writeFile({ filePath, data: text, encoding: 'utf8', ...done })
  })
  try {
    await Taro.shareFileMessage({ filePath, fileName: name })
  } catch (error) {
    // Closing the list of chats is an answer, not a failure.
    if (!/cancel/.test((error as { errMsg?: string }).errMsg ?? '')) throw error
  }
}
