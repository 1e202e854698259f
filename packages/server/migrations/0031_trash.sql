CREATE INDEX "communities_trash" ON "communities" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "community_tags_trash" ON "community_tags" USING btree ("accountId","communityId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "community_notes_trash" ON "community_notes" USING btree ("accountId","communityId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "companies_trash" ON "companies" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "files_trash" ON "files" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "file_collections_trash" ON "file_collections" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "pages_trash" ON "pages" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "faq_trash" ON "faq" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "realisations_trash" ON "realisations" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "services_trash" ON "services" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "menu_entries_trash" ON "menu_entries" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "redirects_trash" ON "redirects" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "contact_messages_trash" ON "contact_messages" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "quotes_trash" ON "quotes" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_trash" ON "newsletter_subscribers" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "api_users_trash" ON "api_users" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "groups_trash" ON "groups" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "invitations_trash" ON "invitations" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "locales_trash" ON "locales" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "admin_links_trash" ON "admin_links" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "dashboards_trash" ON "dashboards" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "settings_trash" ON "settings" USING btree ("accountId","deletedAt" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletedAt" is not null;
