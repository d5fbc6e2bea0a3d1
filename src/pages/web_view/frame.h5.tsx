import { t } from '@/features/tools/locale/web_view'

/** An outside page in a frame below the bar; it may run, but not take over the window it stands in. */
export function Frame({ url }: { url: string }) {
  return (
    <iframe
      className="web-frame"
      src={url}
      title={t('web_view.frame')}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
    />
  )
}
