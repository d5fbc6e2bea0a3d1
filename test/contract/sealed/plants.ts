/** A mistake of the kind that tells what is sealed, planted in the database: what it does when an outcome moves stock. */
export interface Plant {
  /** Runs for each prize whose stock is counted anew, as `new`. */
  body: string
  /** Statement that makes another trigger, where a prize's is not enough. */
  also?: string
}

/** Says that a sealed box holds the rarest prize. */
const isIn = `(new.tier = 'SSR' and new.drawn > coalesce((select opened from prize_openings o where o.prize_id = new.id), 0))`

/** One mistake of each kind. `$owner` is the owner's id. */
export const plants: Record<string, Plant> = {
  'a refusal': {
    body: `update placement_tokens set expires_at = case when ${isIn} then expires_at - interval '1 year' else expires_at end
      where user_id = '$owner';`,
  },
  'a state': { body: `update boxes set state = 'paused' where id = new.box_id and state = 'on_sale' and ${isIn};` },
  'a counter': {
    body: `update prize_openings set opened = opened + 1 where prize_id <> new.id and ${isIn};`,
  },
  'an order of things': {
    body: `update boxes set position = case when ${isIn} then 0 else 1000000 end where id = new.box_id and new.tier = 'SSR';`,
  },
  'a message': {
    body: `insert into messages (id, user_id, kind, title, text, created_at)
      select 'msg_' || gen_random_uuid(), '$owner', 'refund', '{"zh":"x","en":"x"}', '{"zh":"x","en":"x"}', '2026-05-20T04:00:00Z'
      where ${isIn};`,
  },
  'a number of rows': {
    body: `update boxes set subtitle = jsonb_set(subtitle, '{_in}', to_jsonb(${isIn})) where id = new.box_id and new.tier = 'SSR';`,
    also: `create trigger planted_rows before insert on consents for each row execute function planted_rows()`,
  },
}

/** Statements that plant a mistake. */
export function planting({ body, also }: Plant, ownerId: string): string[] {
  return [
    `create function planted() returns trigger language plpgsql as $f$ begin ${body.replaceAll('$owner', ownerId)} return null; end $f$`,
    `create trigger planted after update of drawn on prizes for each row execute function planted()`,
    ...(also
      ? [
          `create function planted_rows() returns trigger language plpgsql as $f$ begin
             if exists (select 1 from orders o join boxes b on b.id = o.box_id
                 where o.id = new.order_id and b.subtitle -> '_in' = 'true') then return null; end if;
             return new; end $f$`,
          also,
        ]
      : []),
  ]
}
