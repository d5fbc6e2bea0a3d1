/**
 * SQL that tells why the sealed box `x` of a tray can't be given back any more, null while it can (rules B10). Read it with the
 * tray locked where it decides. Both counts only grow, so what was opened or told before the sale never ends a return; a clue of
 * the buyer's own on this slot always does, or they could buy what they know and still give it back.
 */
export const RETURN_END = `
  case when x.tray_id is null then null
    when exists (
      select 1 from tray_clues c where c.tray_id = x.tray_id and c.slot = x.slot and c.user_id = x.user_id) then 'own_clue'
    when x.slots_opened < (
      select count(*) from tray_slots s where s.tray_id = x.tray_id and s.state = 'opened') then 'opened'
    when x.clues_used < (select count(*) from tray_clues c where c.tray_id = x.tray_id) then 'clue'
  end`
