import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { ContactButton } from '@/navigation/contact-button'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { useContact } from './use-contact'

interface Props {
  title: string
  orderNo?: string
  boxId?: string
  /** Class of one that is drawn as a line of a list, not as a button. */
  className?: string
  children: ReactNode
}

/** Asks customer service about an order or a box: in WeChat's conversation where the shop's WeChat is live, else in the shop's own. */
export const AskButton = observer(function AskButton({ title, orderNo, boxId, className, children }: Props) {
  const native = useContact()
  const path = boxId ? linkTo(routes.boxDetail, { id: boxId }) : linkTo(routes.service, { orderNo })
  return (
    <ContactButton
      kind="line"
      className={className}
      title={title}
      path={path}
      from={boxId ? `box:${boxId}` : `order:${orderNo}`}
      native={native}
      onOpen={() => go(linkTo(routes.service, { orderNo, boxId }))}
    >
      {children}
    </ContactButton>
  )
})
