-- Each statement is a transaction of its own (db/migrate.server.ts), so that requests are stored meanwhile. Each can run again.
ALTER TABLE "briefs" ADD COLUMN IF NOT EXISTS "other_province" text;--> statement-breakpoint
-- The postcodes of domain/places/province-ranges.ts on the day of this migration.
UPDATE briefs SET other_province = range.province FROM (VALUES
	(1000, 1299, 'Noord-Holland'), (1300, 1379, 'Flevoland'), (1380, 1389, 'Noord-Holland'), (1390, 1393, 'Utrecht'),
	(1394, 1395, 'Noord-Holland'), (1396, 1397, 'Utrecht'), (1398, 1425, 'Noord-Holland'), (1426, 1427, 'Utrecht'),
	(1428, 1429, 'Zuid-Holland'), (1430, 2158, 'Noord-Holland'), (2159, 2164, 'Zuid-Holland'), (2165, 2169, 'Noord-Holland'),
	(2170, 3399, 'Zuid-Holland'), (3400, 3464, 'Utrecht'), (3465, 3466, 'Zuid-Holland'), (3467, 3624, 'Utrecht'),
	(3625, 3625, 'Noord-Holland'), (3626, 3649, 'Utrecht'), (3650, 3653, 'Zuid-Holland'), (3654, 3769, 'Utrecht'),
	(3770, 3789, 'Gelderland'), (3790, 3791, 'Utrecht'), (3792, 3799, 'Gelderland'), (3800, 3839, 'Utrecht'),
	(3840, 3889, 'Gelderland'), (3890, 3899, 'Flevoland'), (3900, 3924, 'Utrecht'), (3925, 3926, 'Gelderland'),
	(3927, 3999, 'Utrecht'), (4000, 4119, 'Gelderland'), (4120, 4146, 'Utrecht'), (4147, 4162, 'Gelderland'),
	(4163, 4169, 'Utrecht'), (4170, 4199, 'Gelderland'), (4200, 4209, 'Zuid-Holland'), (4210, 4212, 'Gelderland'),
	(4213, 4213, 'Zuid-Holland'), (4214, 4219, 'Gelderland'), (4220, 4229, 'Zuid-Holland'), (4230, 4239, 'Utrecht'),
	(4240, 4242, 'Zuid-Holland'), (4243, 4249, 'Utrecht'), (4250, 4299, 'Noord-Brabant'), (4300, 4599, 'Zeeland'),
	(4600, 4674, 'Noord-Brabant'), (4675, 4679, 'Zeeland'), (4680, 4689, 'Noord-Brabant'), (4690, 4699, 'Zeeland'),
	(4700, 5299, 'Noord-Brabant'), (5300, 5339, 'Gelderland'), (5340, 5765, 'Noord-Brabant'), (5766, 5819, 'Limburg'),
	(5820, 5849, 'Noord-Brabant'), (5850, 6019, 'Limburg'), (6020, 6029, 'Noord-Brabant'), (6030, 6499, 'Limburg'),
	(6500, 6583, 'Gelderland'), (6584, 6599, 'Limburg'), (6600, 7399, 'Gelderland'), (7400, 7438, 'Overijssel'),
	(7439, 7439, 'Gelderland'), (7440, 7704, 'Overijssel'), (7705, 7706, 'Drenthe'), (7707, 7739, 'Overijssel'),
	(7740, 7769, 'Drenthe'), (7770, 7799, 'Overijssel'), (7800, 7945, 'Drenthe'), (7946, 7947, 'Overijssel'),
	(7948, 7949, 'Drenthe'), (7950, 7956, 'Overijssel'), (7957, 7999, 'Drenthe'), (8000, 8049, 'Overijssel'),
	(8050, 8054, 'Gelderland'), (8055, 8069, 'Overijssel'), (8070, 8099, 'Gelderland'), (8100, 8159, 'Overijssel'),
	(8160, 8195, 'Gelderland'), (8196, 8199, 'Overijssel'), (8200, 8259, 'Flevoland'), (8260, 8299, 'Overijssel'),
	(8300, 8324, 'Flevoland'), (8325, 8349, 'Overijssel'), (8350, 8354, 'Drenthe'), (8355, 8379, 'Overijssel'),
	(8380, 8387, 'Drenthe'), (8388, 8436, 'Friesland'), (8437, 8439, 'Drenthe'), (8440, 9299, 'Friesland'),
	(9300, 9349, 'Drenthe'), (9350, 9399, 'Groningen'), (9400, 9478, 'Drenthe'), (9479, 9479, 'Groningen'),
	(9480, 9499, 'Drenthe'), (9500, 9509, 'Groningen'), (9510, 9539, 'Drenthe'), (9540, 9563, 'Groningen'),
	(9564, 9565, 'Drenthe'), (9566, 9569, 'Groningen'), (9570, 9579, 'Drenthe'), (9580, 9653, 'Groningen'),
	(9654, 9659, 'Drenthe'), (9660, 9748, 'Groningen'), (9749, 9749, 'Drenthe'), (9750, 9759, 'Groningen'),
	(9760, 9769, 'Drenthe'), (9770, 9849, 'Groningen'), (9850, 9859, 'Friesland'), (9860, 9869, 'Groningen'),
	(9870, 9879, 'Friesland'), (9880, 9999, 'Groningen')
) AS range (from_number, to_number, province)
WHERE vertical = 'moving' AND other_province IS NULL AND details->'to'->>'postcode4' IS NOT NULL
	AND (details->'to'->>'postcode4')::integer BETWEEN range.from_number AND range.to_number;--> statement-breakpoint
ALTER TABLE "briefs" DROP CONSTRAINT IF EXISTS "briefs_other_province",
	ADD CONSTRAINT "briefs_other_province" CHECK ("briefs"."other_province" in ('Noord-Holland', 'Zuid-Holland', 'Utrecht', 'Gelderland', 'Noord-Brabant', 'Limburg', 'Zeeland', 'Flevoland', 'Overijssel', 'Drenthe', 'Groningen', 'Friesland'));
