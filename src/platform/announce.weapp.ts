/** WeChat has no live regions: there, the words on the screen are all a screen reader can be given. */
export const announces = false

export function announce(_text: string) {}
