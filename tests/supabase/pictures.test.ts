import sharp from "sharp";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companyProfiles } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { company } from "../support/people/companies.ts";
import { client, givePassword } from "../support/people/people.ts";
import { openSupabaseSite, PASSWORD, type SupabaseSite } from "./supabase-site.ts";

let site: SupabaseSite;
let png: Buffer<ArrayBuffer>;
beforeAll(async () => {
  site = await openSupabaseSite();
  png = await sharp({ create: { width: 40, height: 20, channels: 3, background: "red" } })
    .withExif({ IFD0: { Copyright: "geheim" } })
    .png()
    .toBuffer();
});
afterAll(() => site.close());

async function signedIn(who: Parameters<typeof givePassword>[1]) {
  await givePassword(site.harness, who, PASSWORD);
  const supabase = site.client();
  const { error } = await supabase.auth.signInWithPassword({ email: who.email, password: PASSWORD });
  expect(error).toBeNull();
  return { supabase, userId: who.userId };
}

async function firm(options: { hasDetails?: boolean } = {}) {
  const { actor, profileId } = await company(site.harness, options);
  return { ...(await signedIn(actor)), profileId };
}

const file = () => new Blob([png], { type: "image/png" });

test.each(["/", "-"])(
  "draws a photo anew, places it on the profile and serves it (path with %s)",
  async (sign) => {
    const { supabase, userId, profileId } = await firm();
    const path = `${userId}${sign}${newId(new Date())}.png`;
    const { data, error } = await supabase.storage.from("avatars").upload(path, file());
    expect(error).toBeNull();
    expect(data).toMatchObject({ path, fullPath: `avatars/${path}` });
    const { publicUrl } = supabase.storage.from("avatars").getPublicUrl(path).data;
    const answer = await fetch(publicUrl);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const downloaded = await supabase.storage.from("avatars").download(path);
    expect([downloaded.error, downloaded.data?.type]).toEqual([null, "image/webp"]);
    const picture = await sharp(await answer.arrayBuffer()).metadata();
    expect([picture.width === picture.height, picture.exif]).toEqual([true, undefined]);
    const [profile] = await site.runtime.db
      .select()
      .from(companyProfiles)
      .where(eq(companyProfiles.id, profileId));
    expect(profile?.avatarKey).toMatch(new RegExp(`^avatars/${userId}/`));
    // The same picture at its address on the site.
    expect((await fetch(`${site.url}/bestanden/${profile!.avatarKey}`)).status).toBe(200);
  },
);

test.each(["/", "-"])("says that a photo is on the profile only when it is (path with %s)", async (sign) => {
  const { supabase, userId, profileId } = await firm();
  const bucket = supabase.storage.from("avatars");
  const [first, second] = [1, 2].map((number) => `${userId}${sign}${number}.png`) as [string, string];
  const put = async (avatar_url: unknown) => {
    const asked = supabase.from("photographer_profiles").update({ avatar_url, bio: "Nieuw." });
    return (await asked.eq("id", profileId)).error?.code ?? null;
  };
  const urlOf = (path: string) => bucket.getPublicUrl(path).data.publicUrl;
  expect(await put(urlOf(first))).toBe("42501");
  for (const path of [first, second]) {
    expect((await bucket.upload(path, file())).error).toBeNull();
    expect(await put(urlOf(path))).toBeNull();
  }
  // The first photo is gone, and removing one is an act of the page.
  for (const other of [urlOf(first), null, ""]) expect(await put(other)).toBe("42501");
  const { data } = await supabase.from("photographer_profiles").select("avatar_url").single();
  expect(await put(data?.avatar_url)).toBeNull();
});

test("adds images to the portfolio, also from bytes without a form, until it is full", async () => {
  const { supabase, userId } = await firm();
  const bucket = supabase.storage.from("portfolio");
  const upload = () =>
    bucket.upload(`${userId}/${newId(new Date())}.png`, new Uint8Array(png), { contentType: "image/png" });
  for (let count = 0; count < 6; count += 1) expect((await upload()).error).toBeNull();
  expect((await upload()).error?.message).toMatch(/kunt maximaal/);
});

test("refuses another's folder, another bucket, no picture, a taken path and a path out of the folder", async () => {
  const [own, other] = [await firm(), await firm()];
  const refusal = async (bucket: string, path: string, body: Blob = file(), options = {}) =>
    (await own.supabase.storage.from(bucket).upload(path, body, options)).error as { status?: number } | null;
  const name = `${newId(new Date())}.png`;
  expect((await refusal("avatars", `${other.userId}/${name}`))?.status).toBe(403);
  expect((await refusal("avatars", name))?.status).toBe(403);
  expect((await refusal("avatars", `${own.userId}x/${name}`))?.status).toBe(403);
  expect((await refusal("photos", `${own.userId}/${name}`))?.status).toBe(404);
  expect((await refusal("constructor", `${own.userId}/${name}`))?.status).toBe(404);
  expect((await refusal("avatars", `${own.userId}/${name}`, new Blob(["<svg/>"])))?.status).toBe(422);
  const large = new Blob([new Uint8Array(9 * 1_024 * 1_024)]);
  expect((await refusal("avatars", `${own.userId}/${name}`, large))?.status).toBe(413);
  expect(await refusal("portfolio", `${own.userId}/${name}`)).toBeNull();
  expect((await refusal("portfolio", `${own.userId}/${name}`))?.status).toBe(409);
  expect((await refusal("portfolio", `${own.userId}/${name}`, file(), { upsert: true }))?.status).toBe(409);
  expect(await refusal("portfolio", `${own.userId}/../../${other.userId}/x.png`)).not.toBeNull();
});

test("refuses visitors and clients, and answers 404 for pictures that are not there", async () => {
  const { supabase, userId } = await signedIn(await client(site.harness));
  const path = `${userId}/${newId(new Date())}.png`;
  const refused = await supabase.storage.from("avatars").upload(path, file());
  expect((refused.error as { status?: number } | null)?.status).toBe(403);
  const visitor = await site.client().storage.from("avatars").upload(path, file());
  expect((visitor.error as { status?: number } | null)?.status).toBe(401);
  for (const wrong of [path, "x", "..%2f..%2fsecrets.json", `${userId}/%00.png`, `${userId}/..%2f..%2fx.png`])
    expect((await fetch(`${site.url}/storage/v1/object/public/avatars/${wrong}`)).status).toBe(404);
});

test("says in the shape of the storage that a picture or a call is not there", async () => {
  const { supabase, userId } = await firm();
  const missing = await supabase.storage.from("avatars").download(`${userId}/none.png`);
  expect(missing.error?.message).toBe("Wat je zoekt bestaat niet meer, of hoort niet bij jouw account.");
  expect((await supabase.storage.listBuckets()).error?.message).toBe("Deze aanroep bestaat niet.");
});

test("lists the own pictures, and removes them by their path or their listed name", async () => {
  const { supabase, userId } = await firm();
  const paths = [1, 2].map((number) => `${userId}/${number}.png`) as [string, string];
  const portfolio = supabase.storage.from("portfolio");
  for (const path of paths) expect((await portfolio.upload(path, file())).error).toBeNull();
  const avatar = `${userId}-gezicht.png`;
  expect((await supabase.storage.from("avatars").upload(avatar, file())).error).toBeNull();
  const listed = async (bucket = "portfolio", options = {}) =>
    (await supabase.storage.from(bucket).list(userId, options)).data ?? [];
  expect(await listed()).toHaveLength(2);
  expect(await listed("portfolio", { limit: 1, offset: 1 })).toHaveLength(1);
  expect(await listed("portfolio", { search: "niets" })).toEqual([]);
  const [photo] = await listed("avatars");
  const urlOf = (path: string, bucket = "portfolio") =>
    supabase.storage.from(bucket).getPublicUrl(path).data.publicUrl;
  expect((await fetch(urlOf(`${userId}/${photo!.name}`, "avatars"))).status).toBe(200);

  const removed = await portfolio.remove([paths[0], `${userId}/niets.png`]);
  expect([removed.error, removed.data?.map(({ name }) => name)]).toEqual([null, [paths[0]]]);
  expect([(await fetch(urlOf(paths[0]))).status, (await fetch(urlOf(paths[1]))).status]).toEqual([404, 200]);
  const [left] = await listed();
  expect((await portfolio.remove([`${userId}/${left!.name}`])).data).toHaveLength(1);
  expect((await supabase.storage.from("avatars").remove([avatar])).data).toHaveLength(1);
  expect([await listed(), await listed("avatars")]).toEqual([[], []]);
  const { data } = await supabase.from("photographer_profiles").select("avatar_url, portfolio").single();
  expect(data).toMatchObject({ avatar_url: null });
});

test("lists and removes nothing of another company, of a visitor or outside its folder", async () => {
  const [own, other] = [await firm(), await firm()];
  const path = `${other.userId}/1.png`;
  expect((await other.supabase.storage.from("portfolio").upload(path, file())).error).toBeNull();
  const mine = own.supabase.storage.from("portfolio");
  const [theirs] = (await other.supabase.storage.from("portfolio").list(other.userId)).data!;
  for (const tried of [path, `${other.userId}/${theirs!.name}`, `${own.userId}/../${path}`, "", "%"])
    expect((await mine.remove([tried])).data).toEqual([]);
  expect((await mine.list(other.userId)).data).toEqual([]);
  expect((await mine.list("")).data).toEqual([]);
  const { publicUrl } = mine.getPublicUrl(path).data;
  expect((await fetch(publicUrl)).status).toBe(200);
  for (const who of [site.client(), (await signedIn(await client(site.harness))).supabase]) {
    const bucket = who.storage.from("portfolio");
    expect((await bucket.remove([path])).error).not.toBeNull();
    expect((await bucket.list(other.userId)).data ?? []).toEqual([]);
  }
  expect((await mine.remove([])).error).not.toBeNull();
  expect((await own.supabase.storage.from("constructor").list(own.userId)).error).not.toBeNull();
});

test("refuses temporary addresses, moving and copying with what to do instead", async () => {
  const { supabase, userId } = await firm();
  const bucket = supabase.storage.from("avatars");
  for (const { error } of [
    await bucket.createSignedUrl(`${userId}/1.png`, 60),
    await bucket.createSignedUrls([`${userId}/1.png`], 60),
    await bucket.createSignedUploadUrl(`${userId}/1.png`),
    await bucket.move(`${userId}/1.png`, `${userId}/2.png`),
    await bucket.copy(`${userId}/1.png`, `${userId}/2.png`),
  ])
    expect(error?.message).toContain("getPublicUrl");
});
