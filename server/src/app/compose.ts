import { accountClosing, accountCreated, identityLinked } from '../accounts/identities/hooks'
import { receiveMediaCheck } from '../accounts/moderation/ask-checks'
import { applyNickname, contentPassed, contentRefused } from '../accounts/moderation/content-checks'
import { applyAvatar, pictureNamed } from '../accounts/profile/avatars'
import { refuseUpload, requireOwnPictures } from '../tools/media/own-uploads'
import { propKind } from '../draws/props/prop-kind'
import { boxBatch } from '../draws/sale/batch'
import { boxKind } from '../draws/sale/box-kind'
import { createSeed } from '../draws/seeds/seeds'
import { boxFactsTool, listBoxesTool, searchBoxesTool } from '../catalogue/boxes/assistant-tools'
import { ownOrdersTool } from '../orders/assistant-tools'
import { shopRulesTool } from '../tools/assistant/rules-tool'
import { registerAssistantTool } from '../tools/assistant/tools'
import { remindOfDelivery } from '../orders/report-wechat-deliveries'
import { registerPushHandler } from '../tools/wechat-push/push-handlers'
import { registerOrderBatch } from '../orders/batch'
import { registerOrderKind } from '../orders/products'
import { topupKind } from '../orders/topup'
import { freightKind } from '../shipping/freight-kind'
import { eraseConversation } from '../service/conversation'
import { receiveWechatMessage } from '../service/receive-wechat'
import { welcome } from '../wallet/coupons/offers'
import { openUserAccounts } from '../wallet/ledger/ledger'
import { erasePayoutAccounts } from '../wallet/payout-accounts'

/** Registers what contexts do when something happens in a context below them. Repeating it changes nothing. */
export function compose(): void {
  accountCreated.register(openUserAccounts)
  accountCreated.register(createSeed)
  identityLinked.register(welcome)
  accountClosing.register(erasePayoutAccounts)
  accountClosing.register(eraseConversation)

  registerOrderKind('box', boxKind)
  registerOrderKind('topup', topupKind)
  registerOrderKind('prop', propKind)
  registerOrderKind('freight', freightKind)
  registerOrderBatch(boxBatch)
  registerPushHandler('event:wxa_media_check', receiveMediaCheck)
  contentPassed.register(applyNickname)
  contentPassed.register(applyAvatar)
  pictureNamed.register(requireOwnPictures)
  contentRefused.register(refuseUpload)
  registerPushHandler('event:trade_manage_remind_shipping', remindOfDelivery)
  for (const kind of ['text', 'image', 'miniprogrampage']) registerPushHandler(kind, receiveWechatMessage)
  registerAssistantTool('search_boxes', searchBoxesTool)
  registerAssistantTool('list_boxes', listBoxesTool)
  registerAssistantTool('box_facts', boxFactsTool)
  registerAssistantTool('my_orders', ownOrdersTool)
  registerAssistantTool('shop_rules', shopRulesTool)
}
