ALTER TABLE "welcome_message" ADD CONSTRAINT "welcome_message_communityId_reference" FOREIGN KEY ("accountId","communityId") REFERENCES "public"."communities"("accountId","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "welcome_message" ADD CONSTRAINT "welcome_message_networkId_reference" FOREIGN KEY ("accountId","communityId","networkId") REFERENCES "public"."community_networks"("accountId","communityId","id") ON DELETE no action ON UPDATE no action;
