create or replace function parvis_has_room(
  account uuid, counted text, most bigint, most_of_each bigint, uncounted text[]
) returns boolean language plpgsql volatile as $$
declare
  used bigint;
  used_of_it bigint;
begin
  select coalesce(sum("total"), 0), coalesce(sum("total") filter (where split_part("resource", ' ', 1) = counted), 0)
    into used, used_of_it
    from "record_counts" where "accountId" = account and split_part("resource", ' ', 1) <> all(uncounted);
  if (most is null or used < most - 1000) and (most_of_each is null or used_of_it < most_of_each - 1000) then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('parvis.records ' || account, 0));
  select coalesce(sum("total"), 0), coalesce(sum("total") filter (where split_part("resource", ' ', 1) = counted), 0)
    into used, used_of_it
    from "record_counts" where "accountId" = account and split_part("resource", ' ', 1) <> all(uncounted);
  return (most is null or used < most) and (most_of_each is null or used_of_it < most_of_each);
end
$$;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "uploadedBy" uuid;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploadedBy_reference" FOREIGN KEY ("accountId","uploadedBy") REFERENCES "public"."users"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "files_by_uploadedBy" ON "files" USING btree ("accountId","uploadedBy","id") WHERE "deletedAt" is null;

--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'communities trash', 0, count(*) FROM "communities" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'community-networks ' || "communityId" || ' trash', 0, count(*) FROM "community_networks" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'community-tags ' || "communityId" || ' trash', 0, count(*) FROM "community_tags" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'community-notes ' || "communityId" || ' trash', 0, count(*) FROM "community_notes" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'companies trash', 0, count(*) FROM "companies" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'files trash', 0, count(*) FROM "files" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'file-collections trash', 0, count(*) FROM "file_collections" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'pages trash', 0, count(*) FROM "pages" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'faq trash', 0, count(*) FROM "faq" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'realisations trash', 0, count(*) FROM "realisations" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'services trash', 0, count(*) FROM "services" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'website-settings trash', 0, count(*) FROM "website_settings" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'menu-entries trash', 0, count(*) FROM "menu_entries" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'redirects trash', 0, count(*) FROM "redirects" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'contact-messages trash', 0, count(*) FROM "contact_messages" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'quotes trash', 0, count(*) FROM "quotes" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'newsletter-subscribers trash', 0, count(*) FROM "newsletter_subscribers" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'api-users trash', 0, count(*) FROM "api_users" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'groups trash', 0, count(*) FROM "groups" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'users trash', 0, count(*) FROM "users" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'invitations trash', 0, count(*) FROM "invitations" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'locales trash', 0, count(*) FROM "locales" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'admin-links trash', 0, count(*) FROM "admin_links" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'dashboards trash', 0, count(*) FROM "dashboards" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'settings trash', 0, count(*) FROM "settings" WHERE "deletedAt" is not null GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "record_counts" ("accountId", "resource", "slot", "total") SELECT "accountId", 'community-members ' || "communityId" || ' trash', 0, count(*) FROM "community_members" WHERE "deletedAt" is not null GROUP BY 1, 2;