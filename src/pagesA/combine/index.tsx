import { observer } from 'mobx-react-lite'
import { Preview } from '@/components/preview'
import { t } from '@/locales/later'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen } from '@/navigation/screen'

const art = { large: '/media/tc-matcha.webp', small: '/media/tc-matcha-s.webp' }

/** Combining is not open yet; this says what it will be, and where the prizes are meanwhile. */
const Combine = observer(function Combine() {
  return (
    <Preview
      picture={art}
      title={t('later.combineTitle')}
      text={t('later.combineText')}
      points={[t('later.combine1'), t('later.combine2'), t('later.combine3')]}
      action={t('later.toPrizes')}
      onAction={() => go(linkTo(routes.myBoxes, { tab: 'prizes' }))}
    />
  )
})

export default screen(Combine)
