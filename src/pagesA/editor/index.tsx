import { observer } from 'mobx-react-lite'
import { Preview } from '@/components/preview'
import { t } from '@/locales/later'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen } from '@/navigation/screen'

const art = { large: '/media/mr-lantern.webp', small: '/media/mr-lantern-s.webp' }

/** Making boxes is not open yet; this says what a box of one’s own must hold to. */
const Editor = observer(function Editor() {
  return (
    <Preview
      picture={art}
      title={t('later.editorTitle')}
      text={t('later.editorText')}
      points={[t('later.editor1'), t('later.editor2'), t('later.editor3')]}
      action={t('later.toHome')}
      onAction={() => go(routes.home)}
    />
  )
})

export default screen(Editor)
