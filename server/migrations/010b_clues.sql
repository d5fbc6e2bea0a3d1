-- Counting the clues of a tray's slots, and finding those of one slot.
create index slot_clues_slot on slot_clues (pool_id, slot);
