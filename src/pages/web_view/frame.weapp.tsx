import { WebView } from '@tarojs/components'

/** An outside page; WeChat gives it the whole page below the bar, and checks its host once more. */
export function Frame({ url }: { url: string }) {
  return <WebView src={url} />
}
