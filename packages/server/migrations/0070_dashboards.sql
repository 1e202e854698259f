-- proof: dashboards.items changes
-- step: batched dashboards 5000
update "dashboards" set "items" = (
  select jsonb_agg((item) || jsonb_build_object('within', 'null'::jsonb, 'view', 'null'::jsonb, 'sum', 'null'::jsonb, 'dateField', 'null'::jsonb, 'days', 'null'::jsonb) order by place)
  from jsonb_array_elements("items") with ordinality as items (item, place)
) where jsonb_typeof("items") = 'array' and "items" <> '[]' and /* batch */ true;
--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "owner" uuid;
--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "group" uuid;
--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_owner_reference" FOREIGN KEY ("accountId","owner") REFERENCES "public"."users"("accountId","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
-- step: alone
ALTER TABLE "dashboards" VALIDATE CONSTRAINT "dashboards_owner_reference";
--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_group_reference" FOREIGN KEY ("accountId","group") REFERENCES "public"."groups"("accountId","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
-- step: alone
ALTER TABLE "dashboards" VALIDATE CONSTRAINT "dashboards_group_reference";
--> statement-breakpoint
-- step: concurrently
CREATE INDEX "dashboards_by_owner" ON "dashboards" USING btree ("accountId","owner","id") WHERE "deletedAt" is null;
--> statement-breakpoint
-- step: concurrently
CREATE INDEX "dashboards_by_group" ON "dashboards" USING btree ("accountId","group","id") WHERE "deletedAt" is null;
