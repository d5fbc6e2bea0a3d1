import { observer } from 'mobx-react-lite'
import { Preview } from '@/components/preview'
import { t } from '@/locales/later'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen } from '@/navigation/screen'

const art = { large: '/media/mr-mortar.webp', small: '/media/mr-mortar-s.webp' }

/** The result of a combining. There is none yet. */
const CombineResult = observer(function CombineResult() {
  return (
    <Preview
      picture={art}
      title={t('later.resultTitle')}
      text={t('later.resultText')}
      action={t('later.toCombine')}
      onAction={() => go(routes.combine)}
    />
  )
})

export default screen(CombineResult)
