import { observer } from 'mobx-react-lite'
import { Preview } from '@/components/preview'
import { t } from '@/locales/later'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen } from '@/navigation/screen'

const art = { large: '/media/nm-popcorn.webp', small: '/media/nm-popcorn-s.webp' }

/** Props are not on sale yet; this says what each will do. */
const Props = observer(function Props() {
  return (
    <Preview
      picture={art}
      title={t('later.propsTitle')}
      text={t('later.propsText')}
      points={[t('later.props1'), t('later.props2'), t('later.props3'), t('later.props4')]}
      action={t('later.toHome')}
      onAction={() => go(routes.home)}
    />
  )
})

export default screen(Props)
